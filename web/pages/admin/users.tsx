import { Users } from "#features/admin/users/users.tsx";
import { placeFields } from "#web/pages/travel/place-slot.tsx";

/** The dashboard's list of users, with place fields for their homes. */
export const AdminUsers = () => <Users place={placeFields} />;
