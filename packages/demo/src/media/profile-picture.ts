import { randomOf, type Random } from '#random.ts'
import { encodePng, type Colour } from './png.ts'

const SIZE = 128

const COLOURS: readonly [Colour, ...Colour[]] = [
  [15, 76, 129],
  [178, 34, 52],
  [21, 128, 61],
  [234, 179, 8],
  [88, 28, 135],
  [234, 88, 12],
  [13, 148, 136],
  [30, 41, 59],
  [244, 244, 245],
  [190, 24, 93],
]

/** First or second colour at (x, y); both run from −1 to 1 around the centre. */
type Pattern = (x: number, y: number) => 0 | 1

const when = (condition: boolean): 0 | 1 => (condition ? 1 : 0)

function patternOf(random: Random): Pattern {
  const count = random.int(3, 6)
  const width = 0.2 + random.next() * 0.25
  const slope = random.chance(0.5) ? 1 : -1
  return random.pick<Pattern>([
    (x) => when(Math.floor((x + 1) * count) % 2 === 0), // stripes
    (_, y) => when(Math.floor((y + 1) * count) % 2 === 0), // hoops
    (x, y) => when(Math.abs(x + slope * y) < width), // sash
    (x) => when(x > 0), // halves
    (x, y) => when(x > 0 === y > 0), // quarters
    (x, y) => when(Math.abs(y - Math.abs(x) * 0.8) < width), // chevron
    (x, y) => when(Math.floor(Math.hypot(x, y) * count * 1.5) % 2 === 0), // rings
    (x, y) => when((Math.floor((x + 1) * count) + Math.floor((y + 1) * count)) % 2 === 0), // chequers
  ])
}

/** A square profile picture: an abstract kit with a disc, the same for the same number. */
export function profilePicture(number: number): Uint8Array {
  const random = randomOf('pictures', number)
  const pattern = patternOf(random)
  const [first, second, third] = distinctColours(random)
  const radius = 0.35 + random.next() * 0.25
  return encodePng(SIZE, [first, second, third], (column, row) => {
    const x = (column / (SIZE - 1)) * 2 - 1
    const y = (row / (SIZE - 1)) * 2 - 1
    return Math.hypot(x, y) < radius ? 2 : pattern(x, y)
  })
}

function distinctColours(random: Random): [Colour, Colour, Colour] {
  const start = random.int(0, COLOURS.length - 1)
  const at = (offset: number) => COLOURS[(start + offset) % COLOURS.length] ?? COLOURS[0]
  const step = random.int(1, 4)
  return [at(0), at(step), at(step + random.int(1, 4))]
}
