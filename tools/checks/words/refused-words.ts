import type { Kind } from './source-words.ts'

/**
 * A word of the glossary's column "never". `words` is a pattern: in identifiers and file names it must match whole
 * words of the kebab-cased name; in prose it matches between word boundaries, without regard to case.
 */
export type RefusedWord = {
  words: string
  kinds: readonly Kind[]
  say: string
  /** Ordinary phrases that contain the word. */
  allow?: RegExp
  /** Only these paths. */
  only?: RegExp
  /** Paths in which the word has its plain meaning. */
  except?: RegExp
}

const everywhere = ['identifier', 'file', 'comment', 'message', 'document'] as const
const code = ['identifier', 'file', 'comment', 'message'] as const
/** Also the sentences that people read. */
const andSentences = [...everywhere, 'sentence'] as const
const names = ['identifier', 'file'] as const
const prose = ['comment', 'message', 'document'] as const
const comments = ['comment', 'message'] as const

const drawings = /^tools\/(?:gif-pack|demo\/)/

export const refusedWords: RefusedWord[] = [
  // Archaic or poetic words.
  { words: 'anew|afresh', kinds: andSentences, say: 'again' },
  {
    words: 'whoever|whomever|whom|whosoever',
    kinds: andSentences,
    say: 'users who',
    allow: /the product does and for whom/g,
  },
  {
    words: 'hither|thither|whence|thence|thereof|therein|wherein|whereof|henceforth|forthwith',
    kinds: andSentences,
    say: 'here, there',
  },
  { words: 'nigh|unto|amiss|aught|naught|lest|ere', kinds: andSentences, say: 'modern English' },
  { words: 'mend|mends|mended|mending', kinds: andSentences, say: 'fix' },
  { words: 'lately', kinds: andSentences, say: 'recent' },
  { words: 'dwell|dwells', kinds: andSentences, say: 'stay', allow: /dwell time/g },
  { words: 'farewells?|hurried', kinds: everywhere, say: 'shutdown' },
  { words: 'patience|patiently', kinds: andSentences, say: 'timeout' },
  { words: "anybody's", kinds: prose, say: 'of any user' },
  { words: 'thrown away', kinds: comments, say: 'discarded, deleted' },
  { words: 'of which there', kinds: [...prose, 'sentence'], say: 'a direct sentence' },
  { words: 'told', kinds: [...names, ...comments], say: 'notify, publish' },
  { words: 'tell|tells|telling', kinds: names, say: 'notify, publish' },
  { words: 'lie|lies', kinds: comments, say: 'is, is stored' },
  { words: 'stands', kinds: comments, say: 'is', allow: /stands for/g },

  // Audit log and ledger.
  { words: 'deeds?|doers?', kinds: andSentences, say: 'audit event, actor' },
  { words: 'seals?|sealed|sealing|unseal|unsealed', kinds: andSentences, say: 'encrypt, decrypt; audit chain' },
  {
    words: 'laws?|lawful',
    kinds: code,
    say: 'invariant',
    allow: /\b(?:by|privacy|local|labou?r|consumer|data protection) law/g,
    except: /legal/,
  },
  {
    words: 'breach|breaches|breached|offenders?',
    kinds: andSentences,
    say: 'violation',
    allow: /(?:data|breached password\w*) breach/g,
  },
  { words: 'books', kinds: [...code, 'sentence'], say: 'ledger', allow: /address books/g },

  // Application and settings.
  { words: 'grounds?', kinds: code, say: 'AppContext', allow: /on the ground/g, except: drawings },
  { words: 'houses?', kinds: everywhere, say: 'settings, system account', allow: /in-house/g },
  { words: 'rooms?', kinds: names, say: 'module' },
  { words: 'floors', kinds: everywhere, say: 'layers' },
  {
    words: 'room',
    kinds: comments,
    say: 'module; space',
    allow: /\b(?:leave|leaves|make|makes|no|more|has|have|enough)\s+room\b/g,
  },
  { words: 'life', kinds: code, say: 'lifecycle', allow: /half-life|life cycle|shelf life/g },
  { words: 'at-end|endings?', kinds: names, say: 'onShutdown, shutdown hook' },
  { words: 'kept', kinds: names, say: 'cache, cached' },
  { words: 'borrow|borrows|borrowed|give-back', kinds: everywhere, say: 'withDatabase, acquire, release' },
  { words: 'turn|turns', kinds: names, say: 'semaphore, index, attempt', allow: /turn-o(?:n|ff)/g, except: drawings },
  { words: 'every-jobs?|open-jobs', kinds: names, say: 'job registry' },
  { words: 'expiries', kinds: names, say: 'cleanup, retention' },
  { words: 'admit|admits|admitted|admission', kinds: code, say: 'authenticate, authorize' },
  { words: 'acting', kinds: names, say: 'Actor' },
  { words: 'sight|sights', kinds: names, say: 'visibility' },
  { words: 'hindrances?|hinders?|hindered', kinds: andSentences, say: 'disabled reason, ineligibility reason' },
  { words: 'mistakes together', kinds: comments, say: 'cross-field errors' },
  { words: 'mistakes-together|count-answers', kinds: names, say: 'cross-field errors; HTTP metrics' },

  // Mail.
  { words: 'mailrooms?|letterheads?', kinds: everywhere, say: 'Mailer, EmailBranding' },
  {
    words: 'letters?',
    kinds: code,
    say: 'EmailMessage',
    only: /mail|outbox|reset/,
    allow: /(?:lower|upper|capital|small)[- ]?(?:case )?letters?|letters? and digits|letter-spacing|two letters/g,
  },
  { words: 'postman|postbox|postage', kinds: everywhere, say: 'MailTransport' },

  // Database.
  { words: 'shapes', kinds: ['identifier'], say: '*_json', only: /\.sql$/ },
  { words: 'answered-before', kinds: names, say: 'claim_idempotency_key' },
  { words: 'moment|words|commented', kinds: ['identifier'], say: 'created_at, message', only: /\.sql$/ },
  { words: 'throws', kinds: names, say: 'redraw, draw attempt', except: /\.test\.ts$/ },

  // Screens.
  { words: 'lead-(?:on|here|back|out)', kinds: names, say: 'focusNext, restoreFocus' },
  { words: 'later-part|later-parts', kinds: names, say: 'lazyWithPreload' },
  { words: 'intent-keys?', kinds: names, say: 'idempotency key' },
  { words: 'intent keys?', kinds: comments, say: 'idempotency key' },
  { words: 'wanted', kinds: names, say: 'returnTo; the plain noun' },
  { words: 'first-reads?|first-pictures?', kinds: names, say: 'initial data, LCP preload' },
  { words: 'first reads?|first pictures?', kinds: comments, say: 'initial data, LCP preload' },
  { words: 'docks?|bones?', kinds: code, say: 'bottom navigation, skeleton' },
  { words: 'hover-lists?', kinds: names, say: 'hover card' },
  { words: 'doors?', kinds: everywhere, say: 'auth dialog, login form', allow: /\bnext door\b/g, except: drawings },
  { words: 'standing', kinds: names, say: 'registration status' },
  { words: 'answered|at-work|caught-up', kinds: names, say: 'optimistic update, pending write, merge pages' },

  // Tests.
  { words: 'players?|crowds?', kinds: names, say: 'TestUser, scenario' },
  { words: 'crowds?', kinds: comments, say: 'many users' },
  { words: 'cast', kinds: names, say: 'createUsers' },
  {
    words: 'stage|stages',
    kinds: code,
    say: 'fixture, scenario',
    allow: /\b(?:this|that|early|later|each|every|multi-?)\s*stage\b/g,
    except: drawings,
  },
  { words: 'hands?', kinds: names, say: 'tap counter', allow: /hand-heart/g, except: drawings },
  { words: 'walk', kinds: names, say: 'requirements traceability' },
  { words: 'the walk', kinds: prose, say: 'requirements traceability' },
]

/** Identifiers that hide what they hold. They match the whole kebab-cased name. */
export const refusedNames: { pattern: RegExp; say: string }[] = [
  { pattern: /^(?:given|decided)$/, say: 'a type or value named for what it holds' },
  { pattern: /^(?:said|what|who|whose)$/, say: 'message, name, user' },
  { pattern: /^most-(?!recent)/, say: 'maxX' },
  { pattern: /^longest-/, say: 'maxX' },
  { pattern: /^(?:.*-)?every-ms$/, say: 'intervalMs' },
  { pattern: /^at-once$/, say: 'concurrency' },
  { pattern: /^later$/, say: 'lazyWithPreload' },
  { pattern: /^cross$/, say: 'close icon' },
]

/** A comment must not begin with a noun clause as its subject. */
export const refusedBeginning = /^[\s*]*(?:What|Whatever|Whoever|Where)\b(?! (?:if|about)\b)/
