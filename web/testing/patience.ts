import { configure } from "@testing-library/react";

// Queries by role are slow on whole pages in jsdom, and slower on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
