/**
 * Returns the focus to the button of a list that closes, unless a press outside gives it to something else: that one’s
 * place must stay as it is until it is released.
 */
export function focusAfterClosing(target: HTMLElement | null): void {
  const { activeElement: held } = document
  // A press moves the focus once its listeners, one of which closes the list, have run.
  setTimeout(() => {
    const { activeElement, body } = document
    if (activeElement === held || activeElement === body) target?.focus({ preventScroll: true })
  })
}
