/** Players that load before they are shown, by address: as much as the browser loads by itself. */
const warm = new Map<string, HTMLVideoElement>()

/** Most of them: the next one, and another after a change of mind. */
const WARM_MAX = 2

const newElement = (address: string): HTMLVideoElement => {
  const video = document.createElement('video')
  video.preload = 'auto'
  video.playsInline = true
  // A hidden player must not be heard.
  video.muted = true
  video.src = address
  return video
}

/** Starts loading the first seconds of the next video. */
export function preloadPlayer(address: string): void {
  if (warm.has(address)) return
  warm.set(address, newElement(address))
  for (const [old, video] of warm) {
    if (warm.size <= WARM_MAX) break
    warm.delete(old)
    emptyPlayer(video)
  }
}

/** Player of an address, preloaded where it was requested before. */
export function takePlayer(address: string): HTMLVideoElement {
  const video = warm.get(address)
  warm.delete(address)
  return video ?? newElement(address)
}

/** Stops loading; an element that is only dropped continues. */
export function emptyPlayer(video: HTMLVideoElement): void {
  video.pause()
  video.removeAttribute('src')
  video.load()
}
