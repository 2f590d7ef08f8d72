import { Failure, type Result } from '#core/rules/compile/result.ts'
import { RuleMap, RulePath, type RuleValue } from '#core/rules/compile/rule-values.ts'
import { method, tableOf } from './method.ts'

const placeholder = /^(?:\{([A-Za-z_]\w*)\}|\$\(([A-Za-z_]\w*)\))$/

/** https://firebase.google.com/docs/reference/rules/rules.Path */
export const pathMethods = tableOf<RulePath>('path', { bind: method(1, bind) })

/** Puts the map's values for the placeholders `{name}` and `$(name)`. */
function bind(path: RulePath, values: RuleValue): Result {
  if (!(values instanceof RuleMap)) return new Failure('the argument is not a map')
  const segments: string[] = []
  for (const segment of path.segments) {
    const [, braced, dollar] = placeholder.exec(segment) ?? []
    const name = braced ?? dollar
    const value = name === undefined ? segment : values.get(name)
    if (typeof value !== 'string') return new Failure(`the map has no string "${name ?? ''}"`)
    segments.push(value)
  }
  return new RulePath(segments)
}
