import { HEIGHT, scenes, WIDTH, type Context, type Scene } from './scenes.ts'

/** Encodes the scenes with the codecs of the page that it runs in. */

const FPS = 25
const SAMPLES = 48_000

/** Clock and number of the frame, so that a single step can be seen. */
function counter(context: Context, name: string, frame: number): void {
  const at = frame / FPS
  context.fillStyle = 'rgba(0,0,0,.7)'
  context.fillRect(0, 244, WIDTH, 26)
  context.fillStyle = '#fff'
  context.font = '14px monospace'
  context.textAlign = 'left'
  context.fillText(name, 10, 262)
  context.textAlign = 'right'
  context.fillText(`${at.toFixed(2).padStart(5, '0')} s   frame ${`${frame}`.padStart(3, '0')}`, 470, 262)
}

/** A whistle at the beginning, a murmur of spectators, and a thud for each kick. */
function sound({ seconds, kicks }: Scene): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(seconds * SAMPLES)
  let murmur = 0
  for (let i = 0; i < samples.length; i++) {
    const at = i / SAMPLES
    murmur = murmur * 0.995 + (Math.random() - 0.5) * 0.02
    const whistle =
      at > 0.05 && at < 0.3 ? Math.sin(2 * Math.PI * (2600 + 120 * Math.sin(at * 200)) * at) * 0.12 : 0
    const thud = kicks.reduce((sum, kick) => {
      const since = at - kick
      return since < 0 || since > 0.12
        ? sum
        : sum + Math.sin(2 * Math.PI * 90 * since) * Math.exp(-since * 40) * 0.7
    }, 0)
    samples[i] = murmur + whistle + thud
  }
  return samples
}

type Encoded = { track: 'video' | 'audio'; at: number; isKey: boolean; bytes: number[] }

const bytesOf = (chunk: EncodedVideoChunk | EncodedAudioChunk): number[] => {
  const bytes = new Uint8Array(chunk.byteLength)
  chunk.copyTo(bytes)
  return [...bytes]
}

async function encodeVideo(scene: Scene, canvas: OffscreenCanvas, context: Context): Promise<Encoded[]> {
  const packets: Encoded[] = []
  const encoder = new VideoEncoder({
    output: (chunk) =>
      packets.push({
        track: 'video',
        at: Math.round(chunk.timestamp / 1000),
        isKey: chunk.type === 'key',
        bytes: bytesOf(chunk),
      }),
    error: (error) => reportError(error),
  })
  encoder.configure({
    codec: 'vp09.00.20.08',
    width: WIDTH,
    height: HEIGHT,
    bitrate: 70_000,
    framerate: FPS,
    latencyMode: 'quality',
  })
  for (let frame = 0; frame < scene.seconds * FPS; frame++) {
    scene.draw(context, frame / FPS)
    counter(context, scene.name, frame)
    const picture = new VideoFrame(canvas, { timestamp: (frame / FPS) * 1e6, duration: 1e6 / FPS })
    encoder.encode(picture, { keyFrame: frame % (2 * FPS) === 0 })
    picture.close()
  }
  await encoder.flush()
  return packets
}

async function encodeAudio(scene: Scene): Promise<{ packets: Encoded[]; head: number[] }> {
  const packets: Encoded[] = []
  let head: number[] = []
  const encoder = new AudioEncoder({
    output: (chunk, metadata) => {
      const description = metadata?.decoderConfig?.description
      if (description instanceof ArrayBuffer) head = [...new Uint8Array(description)]
      packets.push({
        track: 'audio',
        at: Math.round(chunk.timestamp / 1000),
        isKey: true,
        bytes: bytesOf(chunk),
      })
    },
    error: (error) => reportError(error),
  })
  encoder.configure({ codec: 'opus', sampleRate: SAMPLES, numberOfChannels: 1, bitrate: 12_000 })
  const data = sound(scene)
  encoder.encode(
    new AudioData({
      format: 'f32-planar',
      sampleRate: SAMPLES,
      numberOfFrames: data.length,
      numberOfChannels: 1,
      timestamp: 0,
      data,
    }),
  )
  await encoder.flush()
  return { packets, head }
}

async function thumbnail(scene: Scene, canvas: OffscreenCanvas, context: Context): Promise<number[]> {
  scene.draw(context, scene.seconds * 0.45)
  counter(context, scene.name, Math.round(scene.seconds * 0.45 * FPS))
  const picture = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.7 })
  return [...new Uint8Array(await picture.arrayBuffer())]
}

/** Everything that a clip is made of, as numbers, because that is what leaves a page. */
async function encodeScene(number: number) {
  const scene = scenes[number]
  if (!scene) return undefined
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('There is no canvas to draw on.')
  const thumb = await thumbnail(scene, canvas, context)
  const video = await encodeVideo(scene, canvas, context)
  const { packets: audio, head } = await encodeAudio(scene)
  const packets = [...video, ...audio].toSorted((a, b) => a.at - b.at || (a.track === 'video' ? -1 : 1))
  return {
    name: scene.name,
    width: WIDTH,
    height: HEIGHT,
    durationMs: scene.seconds * 1000,
    packets,
    head,
    thumb,
  }
}

Object.assign(globalThis, { encodeScene })

export type EncodedScene = NonNullable<Awaited<ReturnType<typeof encodeScene>>>
