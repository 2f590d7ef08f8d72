/** Marks the page: with `reduced` nothing moves, whatever the machine's setting (global.css). */
export function applyMotion(isReduced: boolean): void {
  const { dataset } = document.documentElement
  if (isReduced) dataset['motion'] = 'reduced'
  else delete dataset['motion']
}

/** Whether the person or their machine asks for less motion, for motion by scripts. */
export const isMotionReduced = (): boolean =>
  document.documentElement.dataset['motion'] === 'reduced' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches
