/** Where keys mean text or belong to a widget of their own: fields, menus, lists to choose from, dialogs. */
const TAKEN = [
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  '[role=textbox]',
  '[role=combobox]',
  '[role=menu]',
  '[role=listbox]',
  '[role=dialog]',
].join()

/** Whether a key press must be left alone by single-key shortcuts. */
export function belongsElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return true
  const isInWidget = event.target instanceof Element && event.target.closest(TAKEN) !== null
  return isInWidget || isDialogOpen()
}

export const isDialogOpen = (): boolean => document.querySelector('[aria-modal=true]') !== null
