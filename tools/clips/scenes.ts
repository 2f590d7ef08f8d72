/** Small drawn football scenes. Runs in a page. */

export const WIDTH = 480
export const HEIGHT = 270

export type Context = OffscreenCanvasRenderingContext2D
type Point = readonly [x: number, y: number]
export type Scene = {
  name: string
  seconds: number
  /** Draws the picture at a second. */
  draw(context: Context, at: number): void
  /** Seconds at which the ball is struck. */
  kicks: readonly number[]
}

/** Between points, each reached at its second. */
function along(path: readonly (readonly [at: number, x: number, y: number])[], at: number): Point {
  const next = path.findIndex(([when]) => when > at)
  const [from, to] = next === -1 ? [path.at(-1), path.at(-1)] : [path[Math.max(0, next - 1)], path[next]]
  if (!from || !to) return [0, 0]
  const share = to[0] === from[0] ? 0 : Math.min(1, Math.max(0, (at - from[0]) / (to[0] - from[0])))
  const eased = share * share * (3 - 2 * share)
  return [from[1] + (to[1] - from[1]) * eased, from[2] + (to[2] - from[2]) * eased]
}

function disc(context: Context, [x, y]: Point, radius: number, colour: string): void {
  context.fillStyle = colour
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}

function ball(context: Context, [x, y]: Point, radius = 5): void {
  disc(context, [x + 2, y + 3], radius, 'rgba(0,0,0,.35)')
  disc(context, [x, y], radius, '#fff')
  disc(context, [x, y], radius / 2.6, '#222')
}

function grass(context: Context, first = '#2c7a3f', second = '#2a733c'): void {
  for (let stripe = 0; stripe < 8; stripe++) {
    context.fillStyle = stripe % 2 === 0 ? first : second
    context.fillRect(stripe * 60, 0, 60, HEIGHT)
  }
  context.strokeStyle = 'rgba(255,255,255,.8)'
  context.lineWidth = 2
}

function pitch(context: Context): void {
  grass(context)
  context.strokeRect(20, 16, 440, 214)
  context.beginPath()
  context.moveTo(240, 16)
  context.lineTo(240, 230)
  context.stroke()
  context.beginPath()
  context.arc(240, 123, 34, 0, 2 * Math.PI)
  context.stroke()
  for (const x of [20, 392]) context.strokeRect(x, 69, 68, 108)
  for (const x of [20, 436]) context.strokeRect(x, 97, 24, 52)
}

const RED = '#d63b3b'
const BLUE = '#2f5fd0'

function runner(context: Context, [x, y]: Point, stride: number, shirt: string): void {
  const leg = Math.sin(stride) * 14
  context.lineWidth = 7
  context.lineCap = 'round'
  context.strokeStyle = '#1b2430'
  context.beginPath()
  context.moveTo(x - leg, y)
  context.lineTo(x, y - 34)
  context.lineTo(x + leg, y)
  context.stroke()
  context.strokeStyle = shirt
  context.lineWidth = 16
  context.beginPath()
  context.moveTo(x, y - 40)
  context.lineTo(x + 2, y - 66)
  context.stroke()
  disc(context, [x + 4, y - 86], 11, '#c98d62')
}

const passes = [
  [0, 70, 123],
  [1.2, 150, 70],
  [2.6, 200, 180],
  [4, 290, 90],
  [5.4, 350, 150],
  [6.6, 400, 110],
  [7.4, 456, 123],
  [10, 456, 123],
] as const

function match(context: Context, at: number): void {
  pitch(context)
  const place = along(passes, at)
  for (let player = 0; player < 10; player++) {
    const wander = (phase: number) => Math.sin(at * 1.1 + phase) * 9
    const home: Point = [
      70 + (player % 5) * 72 + wander(player),
      50 + Math.floor(player / 5) * 110 + wander(player + 2),
    ]
    const away: Point = [
      110 + (player % 5) * 74 + wander(player * 2),
      84 + Math.floor(player / 5) * 84 + wander(player + 4),
    ]
    const drawn = (spot: Point): Point => [
      spot[0] + (place[0] - spot[0]) * 0.16,
      spot[1] + (place[1] - spot[1]) * 0.16,
    ]
    disc(context, drawn(home), 6, RED)
    disc(context, drawn(away), 6, BLUE)
  }
  disc(context, [30, 123], 6, '#e8b93a')
  disc(context, [448, 123 + Math.sin(at) * 8], 6, '#e8b93a')
  ball(context, place)
  if (at > 7.4) banner(context, 'GOAL')
}

function penalty(context: Context, at: number): void {
  grass(context)
  context.fillStyle = '#7fb2d9'
  context.fillRect(0, 0, WIDTH, 70)
  context.strokeStyle = 'rgba(255,255,255,.35)'
  context.lineWidth = 1
  for (let x = 120; x <= 360; x += 12) line(context, [x, 50], [x, 150])
  for (let y = 50; y <= 150; y += 10) line(context, [120, y], [360, y])
  context.strokeStyle = '#fff'
  context.lineWidth = 5
  context.strokeRect(120, 50, 240, 100)
  const keeper = along(
    [
      [0, 240, 150],
      [2.2, 240, 150],
      [3, 175, 132],
      [6, 175, 150],
    ],
    at,
  )
  runner(context, keeper, at > 2.2 ? 1.2 : Math.sin(at * 5), '#e8b93a')
  const shot = along(
    [
      [0, 240, 225],
      [2.2, 240, 225],
      [3, 332, 78],
      [3.3, 326, 140],
      [6, 320, 146],
    ],
    at,
  )
  runner(
    context,
    along(
      [
        [0, 190, 262],
        [1.4, 190, 262],
        [2.2, 228, 244],
        [6, 228, 244],
      ],
      at,
    ),
    at > 1.4 && at < 2.3 ? at * 14 : 0.3,
    BLUE,
  )
  ball(context, shot, at > 2.2 ? 7 : 9)
  if (at > 3.1) banner(context, 'GOAL')
}

function line(context: Context, from: Point, to: Point): void {
  context.beginPath()
  context.moveTo(...from)
  context.lineTo(...to)
  context.stroke()
}

function dribble(context: Context, at: number): void {
  context.fillStyle = '#8fc0e6'
  context.fillRect(0, 0, WIDTH, 130)
  context.fillStyle = '#2c7a3f'
  context.fillRect(0, 130, WIDTH, 140)
  const shift = (at * 90) % 120
  for (let cone = -1; cone < 5; cone++) {
    const x = cone * 120 + 120 - shift
    context.fillStyle = '#ef7d22'
    context.beginPath()
    context.moveTo(x - 10, 214)
    context.lineTo(x, 186)
    context.lineTo(x + 10, 214)
    context.fill()
  }
  const weave = Math.sin(at * 4.7) * 12
  runner(context, [200, 206 + weave], at * 9, RED)
  ball(context, [240 + Math.sin(at * 9) * 8, 206 + weave], 8)
}

function rondo(context: Context, at: number): void {
  grass(context, '#2f7d55', '#2b7650')
  const corners: Point[] = [
    [120, 50],
    [360, 50],
    [360, 210],
    [120, 210],
  ]
  context.strokeRect(120, 50, 240, 160)
  const turn = Math.floor(at)
  const order = [0, 2, 1, 3, 0, 1, 3, 2, 0]
  const spot = (when: number) => corners[order[when % order.length] ?? 0] ?? [240, 130]
  const from = spot(turn)
  const to = spot(turn + 1)
  const place = along(
    [
      [turn, ...from],
      [turn + 0.8, ...to],
      [turn + 1, ...to],
    ],
    at,
  )
  corners.forEach((corner) => disc(context, corner, 11, '#e8b93a'))
  disc(context, [240 + (place[0] - 240) * 0.4, 130 + (place[1] - 130) * 0.4], 11, BLUE)
  ball(context, place, 6)
}

function cornerKick(context: Context, at: number): void {
  grass(context)
  context.strokeRect(90, 20, 300, 150)
  context.strokeRect(165, 20, 150, 60)
  context.strokeStyle = '#fff'
  context.lineWidth = 6
  line(context, [200, 20], [280, 20])
  const cross = along(
    [
      [0, 24, 24],
      [1.5, 24, 24],
      [3, 262, 88],
      [3.5, 224, 22],
      [7, 224, 22],
    ],
    at,
  )
  const height = at > 1.5 && at < 3 ? Math.sin(((at - 1.5) / 1.5) * Math.PI) * 6 : 0
  const crowd: Point[] = [
    [180, 110],
    [220, 130],
    [258, 140],
    [300, 120],
    [330, 96],
  ]
  crowd.forEach(([x, y], player) => {
    const run = Math.min(1, Math.max(0, (at - 1.2) / 1.8))
    disc(context, [x + Math.sin(at * 2 + player) * 4, y - run * 42], 8, player % 2 === 0 ? RED : BLUE)
  })
  disc(context, [240 + Math.sin(at) * 10, 32], 8, '#e8b93a')
  ball(context, cross, 5 + height)
  if (at > 3.5) banner(context, 'GOAL')
}

function juggling(context: Context, at: number): void {
  context.fillStyle = '#374151'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.fillStyle = '#4b5563'
  for (let row = 0; row < 5; row++)
    for (let brick = 0; brick < 9; brick++) context.fillRect(brick * 60 - (row % 2) * 30, row * 40, 57, 37)
  context.fillStyle = '#6b7280'
  context.fillRect(0, 205, WIDTH, 65)
  const bounce = Math.abs(Math.sin(at * Math.PI))
  runner(context, [230, 232], 0.35 + (1 - bounce) * 0.5, '#7c3aed')
  ball(context, [252, 214 - bounce * 120], 9)
}

function banner(context: Context, word: string): void {
  context.fillStyle = 'rgba(0,0,0,.55)'
  context.fillRect(170, 100, 140, 40)
  context.fillStyle = '#fff'
  context.font = 'bold 26px sans-serif'
  context.textAlign = 'center'
  context.fillText(word, 240, 129)
}

export const scenes: readonly Scene[] = [
  { name: 'match', seconds: 10, draw: match, kicks: [0.1, 1.2, 2.6, 4, 5.4, 6.6] },
  { name: 'penalty', seconds: 6, draw: penalty, kicks: [2.2] },
  { name: 'dribble', seconds: 8, draw: dribble, kicks: [0.6, 2, 3.4, 4.8, 6.2] },
  { name: 'rondo', seconds: 9, draw: rondo, kicks: [0, 1, 2, 3, 4, 5, 6, 7, 8] },
  { name: 'corner', seconds: 7, draw: cornerKick, kicks: [1.5, 3] },
  { name: 'juggling', seconds: 6, draw: juggling, kicks: [0.05, 1, 2, 3, 4, 5] },
]
