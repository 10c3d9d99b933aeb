export const listCountries = () => [];
export const listStates = async (_ctx: unknown, _input: unknown) => [];
export const listCities = async (_ctx: unknown, _input: unknown) => [];
