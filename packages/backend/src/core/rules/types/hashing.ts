import { createHash } from 'node:crypto'
import { Failure } from '#core/rules/compile/result.ts'
import { RuleBytes, type RuleValue } from '#core/rules/compile/rule-values.ts'
import { method, type MethodSpec, type MethodTable } from './method.ts'

function hashing(hash: (bytes: Buffer) => Buffer): MethodSpec<RuleValue> {
  return method(1, (_target, value) => {
    if (typeof value === 'string') return new RuleBytes(hash(Buffer.from(value)))
    if (value instanceof RuleBytes) return new RuleBytes(hash(value.bytes))
    return new Failure('the argument is neither bytes nor a string')
  })
}

/** https://firebase.google.com/docs/reference/rules/rules.hashing; checksums have their lowest byte first. */
export const hashingNamespace: MethodTable = {
  md5: hashing((bytes) => createHash('md5').update(bytes).digest()),
  sha256: hashing((bytes) => createHash('sha256').update(bytes).digest()),
  crc32: hashing((bytes) => checksum(bytes, 0xed_b8_83_20)),
  crc32c: hashing((bytes) => checksum(bytes, 0x82_f6_3b_78)),
}

/** https://en.wikipedia.org/wiki/Cyclic_redundancy_check with the reflected polynomial. */
function checksum(bytes: Buffer, polynomial: number): Buffer {
  let register = 0xff_ff_ff_ff
  for (const byte of bytes) {
    register ^= byte
    for (let bit = 0; bit < 8; bit++) register = (register >>> 1) ^ (register & 1 ? polynomial : 0)
  }
  const result = Buffer.alloc(4)
  result.writeUInt32LE(~register >>> 0)
  return result
}
