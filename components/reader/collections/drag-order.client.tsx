'use client';

import { useEffect } from 'react';

const listOf = (element: EventTarget | null) =>
  element instanceof Element ? element.closest<HTMLElement>('[data-sortable]') : null;
const memberOf = (element: EventTarget | null) =>
  element instanceof Element ? element.closest<HTMLElement>('[data-member]') : null;

/** The order with one member put before or after another. */
function orderAfterDrop(list: HTMLElement, dragged: string, target: HTMLElement): string[] {
  const order = [...list.querySelectorAll<HTMLElement>('[data-member]')]
    .map((member) => member.dataset.member ?? '')
    .filter((id) => id !== dragged);
  const place = order.indexOf(target.dataset.member ?? '');
  order.splice(place + (target.dataset.drop === 'after' ? 1 : 0), 0, dragged);
  return order;
}

function sendOrder(order: string[]): void {
  const field = document.querySelector<HTMLInputElement>('input[name=order]');
  if (!field?.form) return;
  field.value = order.join(',');
  field.form.requestSubmit();
}

/**
 * Lets a mouse drag the members of the page's ordered list by their grips; the form of the list sends
 * the new order, and the server draws it. Keys and fingers have the buttons beside the grip.
 */
export function DragOrder() {
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches) return;
    const control = new AbortController();
    let dragged: HTMLElement | null = null;
    const clear = () =>
      document
        .querySelectorAll('[data-drop]')
        .forEach((member) => member.removeAttribute('data-drop'));
    const on = (
      name: 'dragstart' | 'dragover' | 'drop' | 'dragend' | 'pointerover',
      hear: (event: DragEvent) => void,
    ) =>
      document.addEventListener(name, hear as (event: Event) => void, { signal: control.signal });
    on('pointerover', ({ target }) => {
      if (target instanceof HTMLElement && target.matches('[data-grip]')) target.draggable = true;
    });
    on('dragstart', ({ target, dataTransfer }) => {
      dragged =
        target instanceof Element && target.matches('[data-grip]') ? memberOf(target) : null;
      if (!dragged || !dataTransfer) return;
      dataTransfer.effectAllowed = 'move';
      dataTransfer.setDragImage(dragged, 0, 0);
    });
    on('dragover', (event) => {
      const member = memberOf(event.target);
      if (!dragged || !member || listOf(member) !== listOf(dragged)) return;
      event.preventDefault();
      const { top, height } = member.getBoundingClientRect();
      const drop = event.clientY < top + height / 2 ? 'before' : 'after';
      if (member.dataset.drop === drop) return;
      clear();
      if (member !== dragged) member.dataset.drop = drop;
    });
    on('drop', (event) => {
      const target = document.querySelector<HTMLElement>('[data-drop]');
      const list = listOf(target);
      if (!dragged || !target || !list) return;
      event.preventDefault();
      sendOrder(orderAfterDrop(list, dragged.dataset.member ?? '', target));
    });
    on('dragend', () => {
      dragged = null;
      clear();
    });
    document.documentElement.dataset.draggable = '';
    return () => {
      control.abort();
      delete document.documentElement.dataset.draggable;
    };
  }, []);
  return null;
}
