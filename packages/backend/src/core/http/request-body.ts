import type { IncomingMessage } from 'node:http'

import type { Context } from 'hono'
import type { Env } from '#core/deps.ts'
import { invalidArgument, ProtocolError } from '#core/errors.ts'
import type { Charge } from './byte-budget.ts'

/** The sender was too slow; answered with 408 if the protocol has it. */
export class SlowBodyError extends ProtocolError {
  constructor() {
    super('CANCELLED', 'The request took too long to arrive.')
    this.name = 'SlowBodyError'
  }
}

export type BodyBounds = { bytes: number; milliseconds: number }

/**
 * Needs of an arriving body: memory, and a turn among its sender's large bodies, which resolves with a function to end
 * it.
 */
export type Reception = { charge(): Charge; turn(): Promise<() => void> }

/**
 * Waits until a whole body has arrived, for `c.req.text()` and the like, before the request counts. Refuses bodies that
 * are too large, too slow, or too much at once.
 */
export async function receiveBody(
  c: Context<Env>,
  { bytes, milliseconds }: BodyBounds,
  reception: Reception,
): Promise<void> {
  const isTooLarge = Number(c.req.header('Content-Length') ?? 0) > bytes
  const { incoming, away = now } = c.env
  if (incoming === undefined) {
    if (isTooLarge || (c.req.raw.body !== null && (await c.req.text()).length > bytes)) throw tooLarge(bytes)
    return
  }
  // Most requests are small and came with their head: there is nothing to wait for.
  if (!isTooLarge && hasArrived(incoming)) {
    keep(incoming, incoming.read(incoming.readableLength))
    // So that it comes to its end.
    incoming.resume()
    return
  }
  const body = await away(async () => {
    const leave = await reception.turn()
    try {
      if (isTooLarge) throw tooLarge(bytes)
      const arrived = await collect(incoming, { bytes, milliseconds }, reception.charge())
      leave()
      return arrived
    } catch (error) {
      // The rest is still read, behind the answer.
      leaveLater(incoming, leave)
      throw error
    }
  })
  keep(incoming, body)
}

/** Whether all that was announced is here. A body without a length is none of those. */
function hasArrived({ headers, readableLength }: IncomingMessage): boolean {
  const announced = headers['content-length']
  return announced !== undefined && Number(announced) === readableLength
}

/** Puts a body where the server's adapter looks for it, as on Google's functions: a new `Request` would cost as much as a document. */
function keep(incoming: IncomingMessage, body: Buffer | null): void {
  Object.assign(incoming, { rawBody: body ?? Buffer.alloc(0) })
}

const drainMilliseconds = 1000

function leaveLater(incoming: IncomingMessage, leave: () => void): void {
  const end = () => {
    clearTimeout(timer)
    incoming.off('close', end)
    leave()
  }
  const timer = setTimeout(end, drainMilliseconds).unref()
  incoming.once('close', end)
}

async function now<T>(wait: () => Promise<T>): Promise<T> {
  return wait()
}

function collect(
  incoming: IncomingMessage,
  bounds: BodyBounds,
  charge: Charge,
): Promise<Buffer<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer>>()
  const chunks: Buffer[] = []
  let size = 0
  const take = (chunk: Buffer) => {
    size += chunk.length
    if (size > bounds.bytes) refuse(tooLarge(bounds.bytes))
    else if (charge.add(chunk.length)) chunks.push(chunk)
    else refuse(new ProtocolError('RESOURCE_EXHAUSTED', 'Too much is being sent at once. Try again later.'))
  }
  const finish = () => {
    stopListening()
    resolve(Buffer.concat(chunks))
  }
  const lose = () => {
    stopListening()
    reject(new ProtocolError('CANCELLED', 'The request was cut off.'))
  }
  // Bytes still on their way are read and dropped behind the answer, for a while, so that the sender can read it.
  const refuse = (error: ProtocolError) => {
    stopListening()
    chunks.length = 0
    reject(error)
  }
  const timer = setTimeout(() => refuse(new SlowBodyError()), bounds.milliseconds)
  const stopListening = () => {
    clearTimeout(timer)
    incoming.off('data', take).off('end', finish).off('close', lose).off('error', lose)
  }
  incoming.on('end', finish).on('close', lose).on('error', lose).on('data', take)
  if (incoming.destroyed) lose()
  return promise
}

function tooLarge(bytes: number): ProtocolError {
  return invalidArgument(`Request payload size exceeds the limit: ${bytes} bytes.`)
}
