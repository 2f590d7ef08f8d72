/** Link of a record's row in the list on screen. */
export const rowLinkOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(id)}"]`)
