import { t } from '@touchline/domain/language/t.ts'
import { cropSquare, type Crop } from './crop.ts'

/** Sharp at every size in which the console shows it. Pixels. */
const STORED_SIDE = 512

/** Decodes a file; rejects with a sentence when it is no picture. Turned as its camera said. */
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
