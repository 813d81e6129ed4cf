/**
 * A small Stripe.js for tests in a browser, with the calls that we use: `Stripe(key)`, `elements`, a Payment Element with
 * a card number, `elements.submit`, `createConfirmationToken`. Like the original, it draws its fields in a frame.
 */
export const fakeStripeScript = `
(() => {
  const origin = new URL(document.currentScript.src).origin;
  window.Stripe = (key) => ({
    elements(options) {
      if (options.paymentMethodTypes) throw new Error("paymentMethodTypes is no longer supported.");
      if ((options.mode === "payment") !== options.amount > 0) throw new Error("Only the payment mode takes an amount.");
      const listeners = {};
      let frame, element;
      const doc = () => frame.contentDocument;
      return {
        options,
        update(more) { Object.assign(options, more); },
        create(kind) {
          element = {
            on(name, listener) { listeners[name] = listener; return element; },
            mount(target) {
              frame = document.createElement("iframe");
              frame.title = "Secure payment input frame";
              frame.style.cssText = "border:0;width:100%;height:120px;display:block";
              frame.addEventListener("load", () => {
                const types = options.allowedPaymentMethodTypes ?? ["card"];
                doc().documentElement.lang = "en";
                doc().title = "Secure payment input frame";
                const main = doc().createElement("main");
                main.innerHTML = (types.length > 1
                  ? '<label><input type="radio" name="type" value="card" checked> Card</label> <label><input type="radio" name="type" value="afterpay_clearpay"> Pay in 4</label>'
                  : "") + '<p><label>Card number <input name="number" inputmode="numeric"></label></p>';
                doc().body.replaceChildren(main);
                listeners.ready?.({});
              });
              target.append(frame);
            },
            destroy() { frame?.remove(); },
            unmount() { frame?.remove(); },
          };
          return element;
        },
        async submit() {
          const typed = doc().querySelector("[name=number]").value;
          const type = doc().querySelector("[name=type]:checked")?.value ?? "card";
          if (type === "card" && !typed) return { error: { type: "validation_error", message: "Your card number is incomplete." } };
          return { selectedPaymentMethod: type };
        },
        values() {
          return { key, number: doc().querySelector("[name=number]").value, type: doc().querySelector("[name=type]:checked")?.value ?? "card" };
        },
      };
    },
    async createConfirmationToken({ elements }) {
      const body = new URLSearchParams(elements.values());
      const answer = await fetch(origin + "/browser/tokens", { method: "POST", body });
      const found = await answer.json();
      return answer.ok ? { confirmationToken: found } : { error: found.error };
    },
  });
})();
`;
