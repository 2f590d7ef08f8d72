/** Tiles in a row, by their container's width. */
export const figureColumns = { base: 2, '640px': 3, '1000px': 6 }
