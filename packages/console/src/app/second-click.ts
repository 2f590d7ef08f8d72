import { isPageComing } from '#kit/shortcuts/is-typing.ts'
import { listBeside } from '#paths.ts'

const page = () => listBeside(location.pathname).list

/** Keeps the second click of a double click from another page, or the shape of one, that is there by then. Returns the way to stop. */
export function dropSecondClicks(): () => void {
  let clickedOn = page()
  const click = (event: MouseEvent) => {
    if (event.detail < 2) {
      clickedOn = page()
      return
    }
    if (page() === clickedOn && !isPageComing()) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('click', click, true)
  return () => removeEventListener('click', click, true)
}
