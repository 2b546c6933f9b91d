import type { TestClient } from './client.ts'

const form = {
  name: 'Chat',
  kind: 'slack',
  address: 'https://hooks.example/',
  events: ['gift.created'],
}

/** A webhook of this owner, with a delivery that waits. */
async function sendTestEvent(owner: TestClient) {
  const { id } = (await owner.post('/api/admin/webhooks', form)).body
  return { id, deliveryId: (await owner.post(`/api/admin/webhooks/${id}/test`)).body.id }
}

/** What a super admin may send, by its endpoint, about webhooks that another one makes. */
export function webhookCommands(owner: () => TestClient, another: () => Promise<TestClient>) {
  const create = async () => sendTestEvent(await another())
  return {
    'POST /api/admin/webhooks': () => owner().post('/api/admin/webhooks', form),
    'PUT /api/admin/webhooks/:id': async () =>
      owner().put(`/api/admin/webhooks/${(await create()).id}`, { isOn: false }),
    'DELETE /api/admin/webhooks/:id': async () => owner().delete(`/api/admin/webhooks/${(await create()).id}`),
    'POST /api/admin/webhooks/:id/secret': async () =>
      owner().post(`/api/admin/webhooks/${(await create()).id}/secret`),
    'POST /api/admin/webhooks/:id/test': async () => owner().post(`/api/admin/webhooks/${(await create()).id}/test`),
    'POST /api/admin/webhook-deliveries/:id/resend': async () =>
      owner().post(`/api/admin/webhook-deliveries/${(await create()).deliveryId}/resend`),
  }
}
