import { onRestingFinger } from './resting-finger.ts'

/** Tells which of the elements in a container a finger rested on. Returns the way to end it. */
export const onLongPress = (
  container: HTMLElement,
  selector: string,
  act: (element: Element) => void,
): (() => void) =>
  onRestingFinger(container, {
    ms: 450,
    canRest: (target) => target.closest(selector) !== null,
    onRest: (target) => {
      const element = target.closest(selector)
      if (element) act(element)
      return {}
    },
  })
