/** Copies a text to the clipboard; returns whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  if (!isSecureContext) return copySelected(text)
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

/** Over plain HTTP the only way is a selection: https://w3c.github.io/clipboard-apis/#clipboard-interface. */
function copySelected(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  const focused = document.activeElement
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
