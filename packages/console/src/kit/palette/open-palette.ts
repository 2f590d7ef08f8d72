/** Anything can open the palette, such as a button; it listens once it is mounted. */
export const PALETTE_EVENT = 'touchline:palette'
export const openPalette = (): void => void window.dispatchEvent(new Event(PALETTE_EVENT))
