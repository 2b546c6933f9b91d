import {
  column,
  competitionId,
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
  {
    name: 'competitions',
    description: 'Competitions for prizes.',
    from: 'competitions competition',
    orderBy: 'competition.id',
    columns: [
      id('competition.id', 'Names the competition in the other tables.'),
      text('title', 'competition.title', 'The title.'),
      text('prize', 'competition.prize', 'The prize.'),
      text('description', 'competition.description', 'The description.'),
      integer('token_cost', 'competition.token_cost', 'Tokens for an entry.'),
      time('starts_at', 'competition.start_date', 'From when on people may enter.'),
      time('ends_at', 'competition.end_date', 'Until when people may enter.'),
      person('created_by_id', 'competition.created_by_id', 'The admin who made it.'),
      integer('entry_count', 'competition.entry_count', 'Entries at its close; empty before.'),
      time('closed_at', 'competition.closed_at', 'When its entries were counted, after its end.'),
      time('cancelled_at', 'competition.cancelled_at', 'When an admin cancelled it.'),
      createdAt('competition.created_at'),
    ],
  },
  {
    name: 'competition_stores',
    description: 'The stores whose people may enter. A competition without a row is for all.',
    from: 'competitions competition cross join lateral unnest(competition.store_numbers) number',
    orderBy: 'competition.id, number collate "C"',
    columns: [competitionId('competition.id'), store('number', 'The store.')],
  },
  {
    name: 'entries',
    description: 'Entries in competitions.',
    from: 'competition_entries entry',
    orderBy: 'entry.id',
    columns: [
      id('entry.id', 'The cause_id of its transfers.'),
      competitionId('entry.competition_id'),
      person('person_id', 'entry.user_id', 'Who entered.'),
      integer('tokens_spent', 'entry.tokens_spent', 'What the entry cost.'),
      time('refunded_at', 'entry.refunded_at', 'When the tokens went back, since the competition was cancelled.'),
      createdAt('entry.created_at'),
    ],
  },
  {
    name: 'winners',
    description: 'Draws, one row for each competition that has a winner.',
    from: 'competitions competition where competition.winner_id is not null',
    orderBy: 'competition.id',
    columns: [
      competitionId('competition.id'),
      column('entry_id', 'uuid', {
        from: 'competition.winner_entry_id',
        references: 'entries.id',
        description: 'What was drawn.',
      }),
      person('person_id', 'competition.winner_id', 'Who won.'),
      time('drawn_at', 'competition.winner_selected_at', 'The draw.'),
      time('handed_over_at', 'competition.handed_over_at', 'When an admin handed over the prize.'),
      time('received_at', 'competition.received_at', 'When the winner confirmed it.'),
    ],
  },
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
      text('cause', 'transfer.cause', 'grant, adjust, gift, boost, entry, refund or close.'),
      column('cause_id', 'uuid', {
        from: 'transfer.cause_id',
        description: 'The gift, boost or entry; else a row that is not here.',
      }),
      time('at', 'transfer.at', 'When it happened.'),
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
