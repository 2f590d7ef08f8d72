import { readObject, toNumber } from '#core/json.ts'
import type { StreamMethod } from './conversation.ts'
import { Listener } from './listener.ts'

/**
 * Sends what a target has now, then follows it: every read and every listener of the full SDK is one. What the rules refuse ends
 * its target alone. https://cloud.google.com/firestore/docs/reference/rpc/google.firestore.v1#google.firestore.v1.Firestore.Listen
 */
export const listen: StreamMethod = async ({ caller, depsOf, requests, send, allowance }) => {
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
