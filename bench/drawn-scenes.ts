/** How many seeds draw a scene of their own kind: a match from the stand, a hall, a training ground, a ball close up. */
export const SCENE_KINDS = 4

export type DrawScene = (context: OffscreenCanvasRenderingContext2D, seed: number, second: number) => void

/**
 * Draws a scene at a given second. Runs in the page, so everything it needs is inside. Nothing here was looked at while the
 * bounds of the comparison were chosen, and none of it is in the demonstration's clips.
 */
export const drawScene: DrawScene = (context, seed, second) => {
  const { width, height } = context.canvas
  const randomOf = (from: number) => {
    let state = from | 0
    return () => {
      state = (state + 0x6d2b79f5) | 0
      let bits = Math.imul(state ^ (state >>> 15), 1 | state)
      bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
      return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296
    }
  }
  const random = randomOf(seed * 7919 + 17)
  const between = (least: number, most: number) => least + random() * (most - least)
  const colour = (hue: number, light: number) => `hsl(${hue} 45% ${light}%)`
  const box = (fill: string, x: number, y: number, across: number, down: number) => {
    context.fillStyle = fill
    context.fillRect(x * width, y * height, across * width, down * height)
  }
  const disc = (fill: string, x: number, y: number, size: number) => {
    context.fillStyle = fill
    context.beginPath()
    context.ellipse(x * width, y * height, size * width, size * width, 0, 0, 7)
    context.fill()
  }
  const kind = seed % 4
  // The camera turns slowly, there and back.
  const turn = between(0.02, 0.12) * Math.sin(second * between(0.2, 0.6) + between(0, 6))

  if (kind === 0) {
    const horizon = between(0.2, 0.45)
    box(colour(between(190, 230), between(55, 85)), 0, 0, 1, horizon)
    for (let tier = 0; tier < 24; tier++)
      box(
        colour(between(0, 360), between(15, 60)),
        tier / 20 - 0.1 - turn,
        horizon - between(0.04, 0.18),
        between(0.02, 0.06),
        0.2,
      )
    box(colour(between(80, 130), between(25, 45)), 0, horizon, 1, 1)
    for (let stripe = 0; stripe < 5; stripe++)
      box('rgb(255 255 255 / 12%)', stripe * 0.26 - turn + between(-0.05, 0.05), horizon, 0.12, 1)
    box('white', 0, horizon + between(0.1, 0.4), 1, 0.012)
    box('white', between(0.1, 0.8) - turn, horizon, 0.01, 1)
  } else if (kind === 1) {
    box(colour(between(20, 50), between(50, 70)), 0, 0, 1, 1)
    box(colour(between(180, 330), between(20, 50)), 0, 0, 1, between(0.25, 0.5))
    for (let window = 0; window < 4; window++)
      box(
        'hsl(50 60% 90%)',
        window * 0.27 + between(0, 0.1) - turn,
        between(0.03, 0.15),
        between(0.08, 0.16),
        0.12,
      )
    for (let line = 0; line < 6; line++)
      box(colour(between(0, 360), 40), between(0, 1) - turn, between(0.4, 0.9), between(0.1, 0.5), 0.014)
    box(colour(0, between(10, 90)), between(0.05, 0.75) - turn, 0.3, 0.2, between(0.2, 0.35))
  } else if (kind === 2) {
    box(colour(between(60, 140), between(30, 60)), 0, 0, 1, 1)
    for (let patch = 0; patch < 14; patch++)
      disc(
        colour(between(40, 140), between(25, 65)),
        between(0, 1) - turn,
        between(0, 1),
        between(0.03, 0.16),
      )
    for (let cone = 0; cone < 9; cone++)
      disc(colour(between(0, 50), 55), between(0.05, 0.95) - turn, between(0.2, 0.95), 0.014)
    box(
      colour(between(200, 260), between(15, 40)),
      between(0, 0.7) - turn,
      0,
      between(0.15, 0.4),
      between(0.15, 0.3),
    )
  } else {
    const light = context.createLinearGradient(between(0, width), 0, between(0, width), height)
    light.addColorStop(0, colour(between(0, 360), between(20, 50)))
    light.addColorStop(1, colour(between(0, 360), between(50, 85)))
    context.fillStyle = light
    context.fillRect(0, 0, width, height)
    for (let blade = 0; blade < 30; blade++)
      box(
        colour(between(90, 140), between(20, 60)),
        between(0, 1) - turn,
        between(0.5, 0.95),
        between(0.01, 0.03),
        0.4,
      )
    const beat = between(1.5, 3)
    const [x, y] = [between(0.25, 0.75), between(0.3, 0.6) - 0.12 * Math.abs(Math.sin(second * beat))]
    const size = between(0.1, 0.2)
    disc('hsl(0 0% 92%)', x - turn, y, size)
    for (let patch = 0; patch < 5; patch++)
      disc('hsl(0 0% 15%)', x - turn + size * between(-0.6, 0.6), y + size * between(-0.9, 0.9), size * 0.22)
  }

  // People, who run about.
  const count = kind === 3 ? 2 : 8
  for (let person = 0; person < count; person++) {
    const [speed, phase, size] = [
      between(0.3, 1.6),
      between(0, 6),
      between(0.03, 0.07) * (kind === 3 ? 2 : 1),
    ]
    const x = between(0.05, 0.95) + 0.12 * Math.sin(second * speed + phase) - turn
    const y = between(0.45, 0.85) + 0.04 * Math.cos(second * speed * 1.3 + phase)
    box(colour(person % 2 === 0 ? between(0, 60) : between(200, 280), 50), x, y, size * 0.6, size * 2.2)
    disc(colour(30, between(40, 75)), x + size * 0.3, y - size * 0.3, size * 0.3)
  }

  // The grain of a sensor, another one in each picture.
  const grain = randomOf(Math.round(second * 1000) + seed)
  for (let dot = 0; dot < 500; dot++)
    box(`rgb(${grain() > 0.5 ? '255 255 255' : '0 0 0'} / 12%)`, grain(), grain(), 0.006, 0.01)
}
