import type { DrawScene } from './drawn-scenes.ts'

/** Edits of a clip before it's encoded again. */
export type Alteration = {
  bitsPerSecond?: number
  /** The share of both sides that goes, at equal parts on each side. */
  crop?: number
  isMirrored?: boolean
  caption?: string
  /** How far down it stands, of the height; near the lower edge unless said otherwise. */
  captionAt?: number
  rate?: number
}

/** A clip: a file, or a scene that is drawn (`drawn-scenes.ts`), which the page knows as `drawScene`. */
export type ClipSource = { address: string } | { seed: number; seconds: number }

/** A frame as the console takes it: base64 of the pixels of a square. */
export type Looked = { at: number; side: number; pixels: string }

/**
 * Runs in the page: a frame of each second of the clip, after it was altered and encoded again (VP8, 12 frames a second), or, of
 * a file, as it is. Encoded and decoded frame by frame, so that a slow machine has the same copies as a fast one.
 * https://w3c.github.io/webcodecs/
 */
export async function lookAtCopy(given: {
  source: ClipSource
  alteration: Alteration | undefined
}): Promise<Looked[]> {
  const { source, alteration = {} } = given
  const { bitsPerSecond = 150_000, crop = 0, isMirrored = false, rate = 1 } = alteration
  const { caption, captionAt = 0.75 } = alteration
  const framesPerSecond = 12
  const [width, height, side] = [432, 240, 160]
  const canvasOf = (columns: number, rows: number) => {
    const context = new OffscreenCanvas(columns, rows).getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('There is no canvas.')
    context.imageSmoothingQuality = 'high'
    return context
  }
  const looks = canvasOf(side, side)
  const looked: Looked[] = []
  const look = (at: number, picture: CanvasImageSource) => {
    looks.drawImage(picture, 0, 0, side, side)
    let letters = ''
    for (const byte of looks.getImageData(0, 0, side, side).data) letters += String.fromCharCode(byte)
    looked.push({ at, side, pixels: btoa(letters) })
  }
  const { picture, seconds, columns: across, rows: down, seek } = await opened()
  if (given.alteration === undefined) {
    for (let at = 0.5; at < seconds; at++) {
      await seek(at)
      look(at, picture)
    }
    return looked
  }

  const drawn = canvasOf(width, height)
  const draw = () => {
    const [columns, rows] = [across * (1 - crop), down * (1 - crop)]
    const [left, top] = [(across - columns) / 2, (down - rows) / 2]
    drawn.setTransform(isMirrored ? -1 : 1, 0, 0, 1, isMirrored ? width : 0, 0)
    drawn.drawImage(picture, left, top, columns, rows, 0, 0, width, height)
    drawn.resetTransform()
    if (caption === undefined) return
    drawn.fillStyle = 'rgb(0 0 0 / 60%)'
    drawn.fillRect(40, captionAt * height, 352, 40)
    drawn.fillStyle = 'white'
    drawn.font = 'bold 22px sans-serif'
    drawn.fillText(caption, 52, captionAt * height + 28)
  }
  const failed = (failure: DOMException) => console.error(failure)
  const decoder = new VideoDecoder({
    output: (frame) => {
      const number = Math.round((frame.timestamp / 1e6) * framesPerSecond)
      if (number % framesPerSecond === framesPerSecond / 2) look(frame.timestamp / 1e6, frame)
      frame.close()
    },
    error: failed,
  })
  const encoder = new VideoEncoder({
    output: (chunk, { decoderConfig } = {}) => {
      if (decoderConfig) decoder.configure(decoderConfig)
      decoder.decode(chunk)
    },
    error: failed,
  })
  encoder.configure({ codec: 'vp8', width, height, bitrate: bitsPerSecond, framerate: framesPerSecond })
  for (let number = 0; (number / framesPerSecond) * rate < seconds - 0.02; number++) {
    await seek((number / framesPerSecond) * rate + 0.01)
    draw()
    const frame = new VideoFrame(drawn.canvas, { timestamp: Math.round((number / framesPerSecond) * 1e6) })
    encoder.encode(frame, { keyFrame: number % 60 === 0 })
    frame.close()
  }
  await encoder.flush()
  await decoder.flush()
  return looked

  async function opened() {
    if ('seed' in source) {
      const scene = canvasOf(width, height)
      // The page was given it before.
      const drawScene: DrawScene = Reflect.get(globalThis, 'drawScene')
      return {
        picture: scene.canvas,
        seconds: source.seconds,
        columns: width,
        rows: height,
        seek: async (to: number) => drawScene(scene, source.seed, to),
      }
    }
    const video = document.createElement('video')
    video.muted = true
    video.src = source.address
    const once = (event: string) =>
      new Promise((resolve) => video.addEventListener(event, resolve, { once: true }))
    await once('loadeddata')
    return {
      picture: video,
      seconds: video.duration,
      columns: video.videoWidth,
      rows: video.videoHeight,
      seek: (to: number) => {
        video.currentTime = to
        return once('seeked')
      },
    }
  }
}
