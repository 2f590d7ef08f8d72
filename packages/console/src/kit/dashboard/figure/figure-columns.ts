/** How many tiles are beside each other, by the room that they have. */
export const figureColumns = { base: 2, '640px': 3, '1000px': 6 }
