import { onRestingFinger } from './resting-finger.ts'

/** Reports the element in a container that a finger rested on. Returns a function that stops. */
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
