/** Inputs that can be typed into or pressed; Mantine keeps the values of some in hidden ones. */
const INPUT = 'input:not([type=hidden]), textarea, select, button:not([tabindex="-1"])'

/** Inputs whose text is selected, so that typing replaces it. */
const TYPED = ['text', 'tel', 'email', 'url']

/**
 * Moves the focus to the form's first input, unless it is in the form already. Selects its text; opens its list of choices
 * where there is nothing else to enter.
 */
export function enter(form: HTMLElement | null): void {
  const inputs = [...(form?.querySelectorAll<HTMLElement>(INPUT) ?? [])]
  if (form?.contains(document.activeElement) !== true) inputs[0]?.focus()
  const input = document.activeElement
  if (!(input instanceof HTMLInputElement)) return
  const isList = input.getAttribute('aria-haspopup') === 'listbox'
  const isAlone = inputs.filter(({ tagName }) => tagName !== 'BUTTON').length === 1
  if (!isList && TYPED.includes(input.type)) input.select()
  if (isList && isAlone) input.click()
}

/** Whether the element belongs to an open list of choices, which Escape closes first. */
export const isOpenList = (target: EventTarget): boolean =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true'
