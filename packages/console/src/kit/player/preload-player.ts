/** Players that load before they are shown, by address: as much as the browser fetches by itself. */
const warm = new Map<string, HTMLVideoElement>()

/** The one that is coming, and the one after a change of mind. */
const WARM_MAX = 2

const newElement = (address: string): HTMLVideoElement => {
  const video = document.createElement('video')
  video.preload = 'auto'
  video.playsInline = true
  // Nobody hears what is not shown yet.
  video.muted = true
  video.src = address
  return video
}

/** Starts loading the first seconds of what is shown next. */
export function preloadPlayer(address: string): void {
  if (warm.has(address)) return
  warm.set(address, newElement(address))
  for (const [old, video] of warm) {
    if (warm.size <= WARM_MAX) break
    warm.delete(old)
    emptyPlayer(video)
  }
}

/** The player of an address, warm where it was asked for before. */
export function takePlayer(address: string): HTMLVideoElement {
  const video = warm.get(address)
  warm.delete(address)
  return video ?? newElement(address)
}

/** Stops loading; an element that is only dropped goes on. */
export function emptyPlayer(video: HTMLVideoElement): void {
  video.pause()
  video.removeAttribute('src')
  video.load()
}
