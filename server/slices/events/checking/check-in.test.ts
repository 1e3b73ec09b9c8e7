import { eventsAdmin } from '@stepwell/contract/events/manage.ts';
import { registrations } from '@stepwell/contract/events/registrations.ts';
import { expect, test } from 'vitest';
import { newEvents } from '../../../testing/fixtures/events.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { event, registered } = newEvents(app);
const admin = await app.person({ role: 'admin' });
const checkIn = (eventId: string, body: { code?: string; registrationId?: string }) =>
  admin.call(eventsAdmin.checkIn, { params: { eventId }, body });

test('a ticket is checked in by its code however it is typed, by its QR code, and once', async () => {
  const { id } = await event();
  const { code, id: registrationId } = await registered(id, { fullName: 'Ravi Menon' });
  const url = `http://localhost:3000/admin/admin-settings/events/${id}?code=${code}`;
  const both = await Promise.all([checkIn(id, { code: url }), checkIn(id, { code: code.toLowerCase() })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const used = both.find(({ status }) => status === 409);
  expect(used?.data).toMatchObject({ code: 'ticket_used' });
  expect((used?.data as { message?: string })?.message).toContain('Ravi Menon');
  const params = { eventId: id, registrationId };
  expect((await admin.call(eventsAdmin.undoCheckIn, { params })).data.checkedInAt).toBeNull();
  expect((await checkIn(id, { registrationId })).data).toMatchObject({ fullName: 'Ravi Menon', state: 'registered' });
});

test('what is no valid ticket of this event is refused with what is wrong', async () => {
  const { id } = await event({ seats: 1 });
  const other = await event();
  const [gone, waiting] = [await registered(id), await registered(id)];
  expect((await checkIn(id, { code: waiting.code })).data).toMatchObject({ code: 'ticket_without_seat' });
  await app.visitor.call(registrations.cancel, { body: { key: gone.key } });
  expect((await checkIn(id, { code: gone.code })).data).toMatchObject({ code: 'ticket_cancelled' });
  expect((await checkIn(other.id, { code: waiting.code })).data).toMatchObject({ code: 'ticket_not_found' });
  expect((await checkIn(id, { code: 'nonsense' })).data).toMatchObject({ code: 'ticket_not_found' });
  expect((await checkIn(id, {})).data).toMatchObject({ code: 'ticket_not_found' });
});

test('whoever is there already can no longer cancel, and the list finds people by name, email and code', async () => {
  const { id } = await event();
  const { key, code, email } = await registered(id, { fullName: 'Zoë Kurien' });
  await registered(id);
  await checkIn(id, { code });
  expect((await app.visitor.call(registrations.cancel, { body: { key } })).data).toMatchObject({ code: 'ticket_used' });
  const list = async (query: object) =>
    (await admin.call(eventsAdmin.registrations, { params: { eventId: id }, query })).data.items.map(
      ({ fullName }) => fullName,
    );
  expect(await list({ q: 'kurien' })).toEqual(['Zoë Kurien']);
  expect(await list({ q: email })).toEqual(['Zoë Kurien']);
  expect(await list({ q: code })).toEqual(['Zoë Kurien']);
  expect(await list({ show: 'not-checked-in' })).toEqual(['Nila Bose']);
  const { counts } = (await admin.call(eventsAdmin.event, { params: { eventId: id } })).data;
  expect(counts).toMatchObject({ registered: 2, 'checked-in': 1, 'not-checked-in': 1 });
});
