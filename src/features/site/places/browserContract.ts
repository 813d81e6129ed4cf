/** The calls for visitors' scripts, which contain no schemas. */
export const placesCalls = {
  autocomplete: { method: "GET", path: "/api/google-maps/places/autocomplete" },
  details: { method: "GET", path: "/api/google-maps/places/details" },
} as const;
