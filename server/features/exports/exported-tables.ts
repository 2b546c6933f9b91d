import { exportedCompetitions } from './exported-competitions.ts'
import {
  column,
  createdAt,
  type ExportedTable,
  giftId,
  id,
  integer,
  person,
  store,
  text,
  time,
} from './exported-columns.ts'

/** What was reported stays here until an admin has decided. */
const isWithheld = (subject: 'gift' | 'comment', reportedId: string) =>
  `exists (select from reports where subject = '${subject}' and ${subject}_id = ${reportedId} and state <> 'kept')`

const giftIsWithheld = `(gift.hidden_at is not null or ${isWithheld('gift', 'coalesce(gift.group_id, gift.id)')})`

const commentIsWithheld = `(comment.hidden_at is not null or ${isWithheld('comment', 'comment.id')} or ${giftIsWithheld})`

/**
 * What the nightly export has: no passwords, keys, sessions, emails, login names, network addresses, pictures, seeds of draws, or
 * instructions for winners. The schema file is made of it, too, so that it describes every column.
 */
export const exportedTables: ExportedTable[] = [
  {
    name: 'people',
    description: 'Everybody who has an account or had one.',
    from: 'users person',
    orderBy: 'person.id',
    columns: [
      id('person.id', 'Names the person in the other tables.'),
      text('first_name', 'person.first_name', 'Empty after a deletion.'),
      text('last_name_initial', 'person.last_name_initial', 'Empty after a deletion.'),
      text('last_name', 'person.last_name', 'Where an admin or a list of people gave it. Empty after a deletion.'),
      text('role', 'person.role', 'crew_member, crew_trainer, shift_manager, salaried_manager, admin or super_admin.'),
      store('person.store_number', 'The store now, or the last one. A person who is not approved may name any.'),
      text(
        'status',
        `case when person.deleted_at is null then person.approval_status else 'deleted' end`,
        'pending, approved, rejected, suspended or deleted.',
      ),
      column('started_on', 'date', {
        from: 'person.started_on',
        description: 'The first day at the store, where it is known.',
      }),
      integer('gift_tokens', 'person.gift_tokens', 'Tokens to give: the sum of the transfers of asset G.'),
      integer('competition_tokens', 'person.competition_tokens', 'Tokens to enter competitions: those of asset C.'),
      time('created_at', 'person.created_at', 'The sign-up.'),
      time('deleted_at', 'person.deleted_at', 'The deletion of the account.'),
    ],
  },
  {
    name: 'stores',
    description: 'The stores that are known.',
    from: 'stores store',
    orderBy: 'store.number collate "C"',
    columns: [
      text('number', 'store.number', 'Names the store in the other tables.'),
      text('name', 'store.name', 'Where the owner gave one.'),
    ],
  },
  {
    name: 'gifts',
    description: 'Thanks with tokens, one row for each receiver.',
    from: 'token_gifts gift',
    orderBy: 'gift.id',
    columns: [
      id('gift.id', 'Names the gift in the other tables.'),
      column('group_id', 'uuid', {
        from: 'gift.group_id',
        references: 'gifts.id',
        description: 'The first gift of thanks to several people.',
      }),
      person('giver_id', 'gift.from_user_id', 'Who gave.'),
      person('receiver_id', 'gift.to_user_id', 'Who received.'),
      integer('amount', 'gift.amount', 'Tokens.'),
      text('reason', 'gift.reason', 'As the list of the organisation had it at that time.'),
      text(
        'message',
        `case when not ${giftIsWithheld} then gift.message end`,
        'Empty where an admin hid it, and while a report of it is open.',
      ),
      column('is_hidden', 'boolean', { from: 'gift.hidden_at is not null', description: 'An admin hid it.' }),
      time('edited_at', 'gift.edited_at', 'When the giver last changed the message.'),
      createdAt('gift.created_at'),
    ],
  },
  {
    name: 'boosts',
    description: 'A boost gives one more token to the receiver of a gift.',
    from: 'boosts boost',
    orderBy: 'boost.id',
    columns: [
      id('boost.id', 'The cause_id of its transfer.'),
      giftId('boost.gift_id', 'The gift that was boosted.'),
      person('person_id', 'boost.user_id', 'Who boosted.'),
      createdAt('boost.created_at'),
    ],
  },
  {
    name: 'comments',
    description: 'Comments on gifts.',
    from: 'social_comments comment join token_gifts gift on gift.id = comment.gift_id',
    orderBy: 'comment.id',
    columns: [
      id('comment.id', 'The comment.'),
      giftId('comment.gift_id', 'The gift, or the first one of its group.'),
      person('person_id', 'comment.user_id', 'Who wrote it.'),
      text(
        'content',
        `case when not ${commentIsWithheld} then comment.content end`,
        'Empty where an admin hid it or the gift, and while a report of it is open.',
      ),
      column('is_hidden', 'boolean', { from: 'comment.hidden_at is not null', description: 'An admin hid it.' }),
      createdAt('comment.created_at'),
    ],
  },
  {
    name: 'reactions',
    description: 'Reactions to gifts, at most one of each person to each.',
    from: 'reactions reaction',
    orderBy: 'reaction.id',
    columns: [
      id('reaction.id', 'The reaction.'),
      giftId('reaction.gift_id', 'The gift, or the first one of its group.'),
      person('person_id', 'reaction.user_id', 'Who reacted.'),
      text('type', 'reaction.reaction_type', 'like, heart, celebrate or smile.'),
      createdAt('reaction.created_at'),
    ],
  },
  ...exportedCompetitions,
  {
    name: 'transfers',
    description: 'Every movement of tokens: the ledger.',
    from: 'transfers transfer',
    orderBy: 'transfer.id',
    columns: [
      id('transfer.id', 'The transfer.'),
      text('asset', 'transfer.asset', 'G: tokens to give. C: tokens to enter competitions with.'),
      person('person_id', 'transfer.user_id', 'Whose balance changed.'),
      integer('change', 'transfer.change', 'Positive into the balance, negative out of it.'),
      text('cause', 'transfer.cause', 'grant, adjust, gift, boost, entry, refund, close, card, claim or return.'),
      column('cause_id', 'uuid', {
        from: 'transfer.cause_id',
        description: 'The gift, boost, entry or sheet of cards; else a row that is not here.',
      }),
      time('at', 'transfer.at', 'When it happened.'),
    ],
  },
  {
    name: 'card_sheets',
    description: 'Thank-you cards that somebody printed together.',
    from: 'card_sheets sheet',
    orderBy: 'sheet.id',
    columns: [
      id('sheet.id', 'The cause_id of its transfers, but of those of claims.'),
      person('maker_id', 'sheet.maker_id', 'Who printed them.'),
      integer('amount', 'sheet.amount', 'The tokens of each card.'),
      integer('card_count', 'sheet.card_count', 'How many cards it has.'),
      integer(
        'claimed',
        '(select count(*) from cards where sheet_id = sheet.id and gift_id is not null)',
        'How many of them were claimed: each is a gift of its maker.',
      ),
      time('expires_at', 'sheet.expires_at', 'Until when they can be claimed.'),
      time('returned_at', 'sheet.returned_at', 'When the tokens of unclaimed cards went back.'),
      integer('returned_tokens', 'sheet.returned_tokens', 'How many tokens went back.'),
      createdAt('sheet.created_at'),
    ],
  },
  {
    name: 'team_goals',
    description: 'Goals of stores.',
    from: 'team_goals goal join stores store on store.id = goal.store_id',
    orderBy: 'goal.id',
    columns: [
      id('goal.id', 'The goal.'),
      store('store.number', 'The store.'),
      text('text', 'goal.text', 'What the store gets for it.'),
      integer('target', 'goal.target', 'How many thanks reach it.'),
      column('starts_on', 'date', { from: 'goal.starts_on', description: 'Its first day.' }),
      column('ends_on', 'date', { from: 'goal.ends_on', description: 'Its last day.' }),
      integer('thanks', 'goal.thanks', 'Its last count; empty before it was counted.'),
      time('reached_at', 'goal.reached_at', 'When it was reached.'),
      time('ended_at', 'goal.ended_at', 'When its time was over, or an admin ended it.'),
      person('created_by_id', 'goal.created_by_id', 'The admin who set it.'),
      createdAt('goal.created_at'),
    ],
  },
  {
    name: 'milestones',
    description:
      'Gifts that were the first, 10th, 50th, 100th or 500th to somebody who does not hide their milestones.',
    from: `token_gifts gift join users person on person.id = gift.to_user_id
      where gift.milestone is not null and not person.hides_milestones`,
    orderBy: 'gift.id',
    columns: [
      person('person_id', 'gift.to_user_id', 'Who reached it.'),
      giftId('gift.id', 'The gift.'),
      integer('thanks', 'gift.milestone', 'Its number.'),
      time('reached_at', 'gift.created_at', 'When it was given.'),
    ],
  },
]
