import type {
  AllowNode,
  Expression,
  FunctionNode,
  LetNode,
  MatchNode,
  Method,
  NameNode,
  RulesFile,
  Service,
  ServiceNode,
} from './ast.ts'
import { ExpressionParser, reservedWords } from './parse-expression.ts'
import { parsePattern } from './parse-path.ts'
import { Tokens } from './rule-tokens.ts'
import type { Source } from './source.ts'

/** https://firebase.google.com/docs/firestore/security/rules-structure#granular_operations */
const methodLists: { readonly [name: string]: readonly Method[] } = {
  get: ['get'],
  list: ['list'],
  read: ['get', 'list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
  write: ['create', 'update', 'delete'],
}

/** https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits */
const maxTextBytes = 256 * 1024

/** Protects the stack; the check refuses more than the documented 10 nested matches. */
const maxMatchDepth = 50

/** Parses a rules file; throws a RulesError at the first error. */
export function parseRules(source: Source): RulesFile {
  if (Buffer.byteLength(source.text) > maxTextBytes) {
    throw new Parser({ ...source, text: '' }).tooLong()
  }
  return new Parser(source).file()
}

class Parser {
  private readonly tokens: Tokens
  private readonly expressions: ExpressionParser
  private matchDepth = 0

  constructor(source: Source) {
    this.tokens = new Tokens(source)
    this.expressions = new ExpressionParser(this.tokens)
  }

  tooLong(): Error {
    return this.tokens.fail(0, 'expected at most 256 KB of rules')
  }

  file(): RulesFile {
    const { tokens } = this
    const version = this.version()
    const functions: FunctionNode[] = []
    let service: ServiceNode | null = null
    while (tokens.current.kind !== 'end') {
      if (tokens.is('function')) functions.push(this.functionNode())
      else if (service === null && tokens.is('service')) service = this.service()
      else throw tokens.unexpected(service === null ? '"service" or "function"' : '"function" or the end')
    }
    if (service === null) throw tokens.unexpected('"service"')
    return { version, functions, service, start: 0, end: tokens.lastEnd }
  }

  /** https://firebase.google.com/docs/firestore/security/get-started#security_rules_version_2 */
  private version(): 1 | 2 {
    const { tokens } = this
    if (!tokens.accept('rules_version')) return 1
    tokens.expect('=')
    const { kind, value } = tokens.current
    if (kind !== 'string' || (value !== '1' && value !== '2')) throw tokens.unexpected(`'2'`)
    tokens.advance()
    tokens.accept(';')
    return value === '2' ? 2 : 1
  }

  private service(): ServiceNode {
    const { tokens } = this
    const { start } = tokens.expect('service')
    const name = this.serviceName()
    const functions: FunctionNode[] = []
    const matches: MatchNode[] = []
    tokens.expect('{')
    while (!tokens.accept('}')) {
      if (tokens.is('function')) functions.push(this.functionNode())
      else if (tokens.is('match')) matches.push(this.match())
      else throw tokens.unexpected('"match", "function" or "}"')
    }
    return { name, functions, matches, start, end: tokens.lastEnd }
  }

  private serviceName(): Service {
    const { tokens } = this
    const start = tokens.current
    const product = tokens.expectWord('"cloud.firestore" or "firebase.storage"').text
    tokens.expect('.', ' in the name of the service')
    const name = `${product}.${tokens.expectWord('the name of the service').text}`
    if (name === 'cloud.firestore' || name === 'firebase.storage') return name
    throw tokens.fail(start.start, `expected "cloud.firestore" or "firebase.storage", found "${name}"`)
  }

  private match(): MatchNode {
    const { tokens } = this
    const { start } = tokens.expect('match')
    if (++this.matchDepth > maxMatchDepth) throw tokens.fail(start, 'expected fewer nested matches')
    const segments = parsePattern(tokens)
    const functions: FunctionNode[] = []
    const allows: AllowNode[] = []
    const matches: MatchNode[] = []
    tokens.expect('{')
    while (!tokens.accept('}')) {
      if (tokens.is('allow')) allows.push(this.allow())
      else if (tokens.is('match')) matches.push(this.match())
      else if (tokens.is('function')) functions.push(this.functionNode())
      else throw tokens.unexpected('"allow", "match", "function" or "}"')
    }
    this.matchDepth--
    return { segments, functions, allows, matches, start, end: tokens.lastEnd }
  }

  private allow(): AllowNode {
    const { tokens } = this
    const { start } = tokens.expect('allow')
    const methods = new Set<Method>()
    do for (const method of this.methods()) methods.add(method)
    while (tokens.accept(','))
    const condition = tokens.accept(':') ? this.condition() : null
    const end = tokens.lastEnd
    if (!tokens.accept(';') && (condition === null || !this.beginsStatement())) {
      throw tokens.unexpected(condition === null ? '":" or ";"' : '";"')
    }
    return { methods, condition, start, end }
  }

  private condition(): Expression {
    this.tokens.expect('if', ' before the condition')
    return this.expressions.parse()
  }

  /** Production accepts a missing semicolon here. */
  private beginsStatement(): boolean {
    return ['allow', 'match', 'function', '}'].some((text) => this.tokens.is(text))
  }

  private methods(): readonly Method[] {
    const { kind, text } = this.tokens.current
    const methods = Object.hasOwn(methodLists, text) ? methodLists[text] : undefined
    if (kind !== 'word' || methods === undefined) {
      throw this.tokens.unexpected(`a method (${Object.keys(methodLists).join(', ')})`)
    }
    this.tokens.advance()
    return methods
  }

  private functionNode(): FunctionNode {
    const { tokens } = this
    const { start } = tokens.expect('function')
    const { name } = this.newName('the name of the function')
    const parameters = this.parameters()
    const lets: LetNode[] = []
    tokens.expect('{')
    while (tokens.is('let')) lets.push(this.letNode())
    if (!tokens.is('return')) throw tokens.unexpected('"let" or "return"')
    tokens.advance()
    const body = this.expressions.parse()
    tokens.accept(';')
    if (!tokens.is('}')) throw tokens.unexpected('";" and "}" after the result of the function')
    tokens.advance()
    return { name, parameters, lets, body, start, end: tokens.lastEnd }
  }

  private parameters(): readonly NameNode[] {
    const { tokens } = this
    const parameters: NameNode[] = []
    tokens.expect('(')
    if (tokens.accept(')')) return parameters
    do parameters.push(this.newName('the name of a parameter'))
    while (tokens.accept(','))
    tokens.expect(')')
    return parameters
  }

  private letNode(): LetNode {
    const { tokens } = this
    const { start } = tokens.expect('let')
    const { name } = this.newName('the name of the variable')
    tokens.expect('=')
    const value = this.expressions.parse()
    tokens.expect(';', ' after "let"')
    return { name, value, start, end: tokens.lastEnd }
  }

  private newName(what: string): NameNode {
    if (reservedWords.has(this.tokens.current.text)) throw this.tokens.unexpected(what)
    const { text, start, end } = this.tokens.expectWord(what)
    return { name: text, start, end }
  }
}
