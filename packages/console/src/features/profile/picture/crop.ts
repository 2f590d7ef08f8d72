/** The part of a picture to keep. `zoom` 1 is the largest square; `x` and `y` say where, 0 to 1, 0.5 the middle. */
export type Crop = { zoom: number; x: number; y: number }

export const centred: Crop = { zoom: 1, x: 0.5, y: 0.5 }
export const ZOOM_MAX = 4

type Size = { width: number; height: number }

/** The square of the source picture that a crop keeps, in its pixels. */
export function cropSquare(
  { width, height }: Size,
  { zoom, x, y }: Crop,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

/** The crop after the picture was dragged by so many sides of the preview to the right and down. */
export function dragged(size: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = cropSquare(size, crop)
  const move = (at: number, length: number, by: number) =>
    length - side < 1 ? at : Math.min(1, Math.max(0, at - (by * side) / (length - side)))
  return { ...crop, x: move(crop.x, size.width, right), y: move(crop.y, size.height, down) }
}
