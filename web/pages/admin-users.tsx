import { Users } from "../features/admin/users.tsx";
import { placeFields } from "./place-slot.tsx";

/** The dashboard's people, with the fields of a place for their homes. */
export const AdminUsers = () => <Users place={placeFields} />;
