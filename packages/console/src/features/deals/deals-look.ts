export type Look = 'board' | 'list'

/** Parameter that names the look; without it the board is shown. */
export const LOOK = 'show'

export const lookOf = (params: URLSearchParams): Look => (params.get(LOOK) === 'list' ? 'list' : 'board')

export function showLook(params: URLSearchParams, look: Look): void {
  if (look === 'list') params.set(LOOK, look)
  else params.delete(LOOK)
}
