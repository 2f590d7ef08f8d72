export type Look = 'board' | 'list'

/** The parameter that says which look is shown; without it the board. */
export const LOOK = 'show'

export const lookOf = (params: URLSearchParams): Look => (params.get(LOOK) === 'list' ? 'list' : 'board')

/** Makes an address that of the other look. */
export function showLook(params: URLSearchParams, look: Look): void {
  if (look === 'list') params.set(LOOK, look)
  else params.delete(LOOK)
}
