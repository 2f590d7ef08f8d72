import { randomOf } from '#random.ts'
import { encodePng, type Colour } from './png.ts'

const SIZE = 96

/** A generated crest: a two-colour shield, halved, banded or quartered, on a light ground. `colours` are `#rrggbb`. */
export function crest(number: number, colours: readonly string[]): Uint8Array {
  const random = randomOf('crests', number)
  const [first = '#1e293b', second = '#f4f4f5'] = colours
  const design = random.int(0, 3)
  return encodePng(SIZE, [[255, 255, 255], rgb(first), rgb(second), [30, 41, 59]], (column, row) => {
    const x = (column / (SIZE - 1)) * 2 - 1
    const y = (row / (SIZE - 1)) * 2 - 1
    if (!inShield(x, y, 0.86)) return 0
    if (!inShield(x, y, 0.8)) return 3
    return divided(design, x, y) ? 1 : 2
  })
}

/** Whether a point is in the shield: straight above, narrowing to a point below. */
function inShield(x: number, y: number, size: number): boolean {
  const width = y < 0 ? size : size * Math.sqrt(Math.max(0, 1 - (y / size) ** 2))
  return Math.abs(x) <= width * 0.9 && y >= -size && y <= size
}

function divided(design: number, x: number, y: number): boolean {
  if (design === 0) return x < 0
  if (design === 1) return Math.floor((y + 1) * 3.5) % 2 === 0
  if (design === 2) return x < 0 === y < 0
  return Math.abs(x + y) < 0.35
}

function rgb(hex: string): Colour {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}
