/** How often the figures of the home screen are read again, in ms. */
export const refreshMs = 60_000;
