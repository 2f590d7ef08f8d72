import { readArray, readObject, toNumber } from '#core/json.ts'
import type { StreamMethod } from './conversation.ts'
import { Listener } from './listener.ts'

import { unimplemented } from '#core/errors.ts'
import { runMethod, textOf } from '#routes/documents/documents-runner.ts'

/**
 * Commits what the client sends, one request after the other; the first only says hello. A commit that fails ends the call.
 * https://cloud.google.com/firestore/docs/reference/rpc/google.firestore.v1#google.firestore.v1.Firestore.Write
 */
const write: StreamMethod = async ({ caller, depsOf, requests, send }) => {
  const streamId = crypto.randomUUID()
  let deps: ReturnType<typeof depsOf> | undefined
  let answers = 0
  for await (const body of requests) {
    const isFirst = deps === undefined
    deps ??= depsOf(body['database'])
    const streamToken = Buffer.from(String(answers++)).toString('base64')
    if (isFirst && readArray(body['writes'], 'writes').length === 0)
      send(JSON.stringify({ streamId, streamToken }))
    else {
      const asked = { method: 'commit', caller, parent: [], body }
      const result: unknown = JSON.parse(await textOf(await runMethod(deps, asked, { gzip: false })))
      send(JSON.stringify({ streamToken, ...readObject(result, 'The result') }))
    }
  }
}

/** Says hello, because the SDK would try again for ever to be let in, and refuses what is written, which is then told. */
const refuseWrites: StreamMethod = async ({ requests, send }) => {
  let isFirst = true
  for await (const { writes } of requests) {
    if (!isFirst || readArray(writes, 'writes').length > 0)
      throw unimplemented('Writes are not supported here: use a transaction, or the Lite SDK.')
    isFirst = false
    send(JSON.stringify({ streamId: crypto.randomUUID(), streamToken: '' }))
  }
}

/**
 * Sends what a target has now, then follows it: every read and every listener of the full SDK is one. What the rules refuse ends
 * its target alone. https://cloud.google.com/firestore/docs/reference/rpc/google.firestore.v1#google.firestore.v1.Firestore.Listen
 */
const listen: StreamMethod = async ({ caller, depsOf, requests, send, allowance }) => {
  let listener: Listener | undefined
  allowance?.ends((failure) => {
    if (failure === null) listener?.settled()
    else listener?.refuseAll(failure)
  })
  try {
    for await (const { database, addTarget, removeTarget } of requests) {
      listener ??= new Listener({ deps: depsOf(database), caller, send, allowance })
      if (addTarget !== undefined) await listener.add(readObject(addTarget, 'A target'))
      else listener.remove(toNumber(removeTarget))
    }
  } finally {
    listener?.close()
  }
}

/** Methods that go on, by name. */
export type Conversations = ReadonlyMap<string, StreamMethod>

export const emulatedConversations: Conversations = new Map([
  ['Listen', listen],
  ['Write', write],
])

/** Writes come over REST: a stream of them outlives its token, too. */
export const listening: Conversations = new Map([
  ['Listen', listen],
  ['Write', refuseWrites],
])
