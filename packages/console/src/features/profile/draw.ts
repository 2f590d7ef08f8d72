import { t } from '@touchline/domain/language/t.ts'

/** Pixels. Sharp at every size in which the console shows it. */
const STORED_SIDE = 512

/** Decodes a file, turned as its camera says; rejects with a sentence if it isn't a picture. */
export async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch (cause) {
    throw new Error(t('This file can’t be read as a picture.'), { cause })
  }
}

/** Draws the kept square over the whole canvas. */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = cropSquare(picture, crop)
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** The kept square as a file of the same kind. */
export function cut(picture: ImageBitmap, crop: Crop, type: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = STORED_SIDE
  canvas.height = STORED_SIDE
  draw(canvas, picture, crop)
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob === null ? reject(new Error('The picture couldn’t be cropped.')) : resolve(blob)
    canvas.toBlob(done, type, 0.9)
  })
}

/** Part of a picture to keep. `zoom` 1 is the largest square; `x` and `y` are its position from 0 to 1, with 0.5 in the middle. */
export type Crop = { zoom: number; x: number; y: number }

export const centred: Crop = { zoom: 1, x: 0.5, y: 0.5 }
export const ZOOM_MAX = 4

type Size = { width: number; height: number }

/** Square of the source picture that a crop keeps, in its pixels. */
export function cropSquare(
  { width, height }: Size,
  { zoom, x, y }: Crop,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

/** The crop after the picture was dragged to the right and down, measured in sides of the preview. */
export function dragged(size: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = cropSquare(size, crop)
  const move = (at: number, length: number, by: number) =>
    length - side < 1 ? at : Math.min(1, Math.max(0, at - (by * side) / (length - side)))
  return { ...crop, x: move(crop.x, size.width, right), y: move(crop.y, size.height, down) }
}
