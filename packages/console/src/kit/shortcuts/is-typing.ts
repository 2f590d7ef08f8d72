import { isPageComing } from '#kit/is-page-coming.ts'

/** Elements where keys mean text or belong to a widget: fields, menus, lists to choose from, dialogs. */
const TAKEN = [
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=range])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  '[role=textbox]',
  '[role=combobox]',
  '[role=menu]',
  '[role=listbox]',
  '[role=dialog]',
].join()

/** Controls that use a key themselves while focused: Space and Enter press them, arrows choose within them. */
const PRESSED = 'button, a[href], summary, input, [role=button], [role=switch], [role=tab], [role=option]'
const MOVED_IN = 'input[type=radio], [role=radiogroup], [role=tablist], [role=slider], [role=grid]'

function isOperated({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (key === ' ' || key === 'Enter')
    return target.closest(PRESSED) !== null && !target.matches('[type=range]')
  return key.startsWith('Arrow') && target.closest(MOVED_IN) !== null
}

/** Undoes like the key `Z` alone. */
export const isUndo = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'z'

/** Whether shortcuts must ignore a key press. */
export function belongsElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return true
  if ((event.ctrlKey || event.metaKey) && !isUndo(event)) return true
  const isInWidget = event.target instanceof Element && event.target.closest(TAKEN) !== null
  return isInWidget || isOperated(event) || isDialogOpen() || isPageComing()
}

/** Whether a dialog is open; one that is still loading is marked by `data-takes-keys`. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[aria-modal=true], [data-takes-keys]') !== null
