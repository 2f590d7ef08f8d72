import type { Context, Handler } from 'hono'
import type { Authenticator } from '#core/auth/authenticate.ts'
import { parseJson } from '#core/auth/auth-input.ts'
import type { Env } from '#core/deps.ts'
import { databaseOf, type Projects } from '#core/projects.ts'
import { asFailure, invalidArgument, notFound } from '#core/errors.ts'
import { type JsonObject, readString } from '#core/json.ts'
import type { StreamMethod } from './conversation.ts'
import type { Conversations } from './listener.ts'
import type { Listeners } from './listeners.ts'
import { WebChannel } from './web-channel.ts'

export type WebChannelDeps = {
  readonly projects: Projects
  readonly authenticator: Authenticator
  readonly conversations: Conversations
  /** Counts and ends listeners; without it they are unlimited. */
  readonly listeners?: Listeners
  readonly keptCharacters?: number
  readonly clientOf: (c: Context<Env>) => string | undefined
}

type Asked = { readonly method: StreamMethod; readonly authorization: string | undefined }

export type WebChannels = {
  readonly handler: Handler<Env>
  close(): void
}

/**
 * `/google.firestore.v1.Firestore/{Listen,Write}/channel`: the streaming methods for the full Firestore SDK in browsers, the same as over
 * gRPC.
 */
export function webChannels(deps: WebChannelDeps): WebChannels {
  const { projects, authenticator, conversations, listeners, keptCharacters = Infinity } = deps
  const channels = new Map<string, WebChannel>()

  const start = async (c: Context<Env>, method: StreamMethod): Promise<Response> => {
    const form = new URLSearchParams(await c.req.text())
    const channel = new WebChannel({ onEnd: (id) => channels.delete(id), keptCharacters })
    const [messages, offset] = [messagesIn(form), offsetOf(form)]
    channels.set(channel.id, channel)
    hold(c, channel, { method, authorization: authorizationIn(form) }).then(
      () => channel.close(),
      (error: unknown) => channel.fail(asFailure(error)),
    )
    channel.take(messages, offset)
    return answer(c, channel.hello())
  }

  /** Reports an invalid token within the conversation, because the SDK takes any other answer for an unreachable server. */
  const hold = async (c: Context<Env>, channel: WebChannel, asked: Asked) => {
    const caller = await authenticator.caller(asked.authorization)
    const depsOf = (database: unknown) => databaseOf(projects, readString(database, 'database'))
    const send = (text: string) => channel.send(text)
    const conversation = { caller, depsOf, requests: channel.requests, send }
    if (listeners === undefined) return asked.method(conversation)
    const allowance = listeners.admit(channel, caller, deps.clientOf(c))
    try {
      return await asked.method({ ...conversation, allowance })
    } finally {
      listeners.leave(channel)
    }
  }

  const goOn = async (c: Context<Env>, channel: WebChannel): Promise<Response> => {
    if (c.req.query('TYPE') === 'terminate') {
      channel.forget()
      return answer(c, '')
    }
    const confirmed = Number(c.req.query('AID') ?? 0)
    if (c.req.query('RID') === 'rpc') {
      const hangUp = () => void c.env.incoming?.socket.destroy()
      return answer(c, channel.listen({ confirmed, once: c.req.query('CI') === '1', hangUp }))
    }
    const form = new URLSearchParams(await c.req.text())
    channel.confirm(confirmed)
    return answer(c, channel.take(messagesIn(form), offsetOf(form)))
  }

  return {
    handler: (c) => {
      const method = conversations.get(c.req.param('method') ?? '')
      if (method === undefined) throw notFound('This conversation doesn’t exist.')
      const id = c.req.query('SID')
      if (id === undefined) return start(c, method)
      const channel = channels.get(id)
      if (channel === undefined) return c.text('Unknown SID', 400)
      return goOn(c, channel)
    },
    close: () => {
      listeners?.close()
      for (const channel of channels.values()) channel.close()
    },
  }
}

function answer(c: Context<Env>, body: string | ReadableStream<Uint8Array>): Response {
  // A message must not wait for the next.
  return c.body(body, 200, { 'content-type': 'text/plain; charset=utf-8', 'x-accel-buffering': 'no' })
}

/** Reads the headers from the form, one per line; real ones would cost the browser a preflight. */
function authorizationIn(form: URLSearchParams): string | undefined {
  const line = (form.get('headers') ?? '').split('\r\n').find((text) => /^authorization:/i.test(text))
  return line?.slice(line.indexOf(':') + 1).trim()
}

function messagesIn(form: URLSearchParams): readonly JsonObject[] {
  const count = Number(form.get('count') ?? 0)
  if (!Number.isInteger(count) || count < 0 || count > 1000) throw invalidArgument('Invalid count.')
  return Array.from({ length: count }, (_, index) => parseJson(form.get(`req${index}___data__`) ?? ''))
}

function offsetOf(form: URLSearchParams): number {
  const offset = Number(form.get('ofs') ?? 0)
  if (!Number.isSafeInteger(offset) || offset < 0) throw invalidArgument('Invalid offset.')
  return offset
}
