/** The saved view that the list of the page shows. */
export const currentView = ({ search }: { search: string }): string | null =>
  new URLSearchParams(search).get('view')
